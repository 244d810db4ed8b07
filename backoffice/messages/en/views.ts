/** Views of lists that staff save. */
export const views = {
  saved: 'Saved views',
  sharedName: '{name} (shared)',
  save: 'Save this view',
  saveNow: 'Save the view',
  name: 'Name of the view',
  withoutSearch: 'Words of the search are not saved, because they may be about a customer.',
  share: 'Show it to all colleagues',
  delete: 'Delete the view “{name}”',
  leftOut: 'A filter of this address no longer exists. It is left out.',
  back: 'To the list',
};
