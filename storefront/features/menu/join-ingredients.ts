/** Ingredients in one line. The dot stays with the word before it, so that no line begins with one. */
export function joinIngredients(ingredients: readonly { name: string }[]): string {
  return ingredients.map(({ name }) => name).join('\u00A0· ');
}
