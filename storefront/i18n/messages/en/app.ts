export const app = {
  install: 'Keep the house on your phone',
  offline: 'No connection.',
  signOutWaits:
    'There is no connection. You are no longer shown here, and will be signed out as soon as it is back.',
  late: 'The page took too long.',
  stopped: 'The page was not loaded.',
  pricesAsOf: 'Prices as of {date}.',
  pageAsOf: 'The page as of {date}.',
  again: 'Load again',
  close: 'Close',
  update: 'There is a newer edition of this site.',
  updateNow: 'Show it',
  updateLater: 'Later',
  shortcutMenu: 'The Menu',
  shortcutShop: 'Shop',
  offlineTitle: 'No connection',
  offlineText:
    'This page is not kept on your device. It comes as soon as there is a connection again; until then these are here:',
  back: 'There is a connection again.',
  goOn: 'Go on to the page',
  hours: 'Opening hours',
} as const;
