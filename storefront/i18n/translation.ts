/** The same words in another language: a missing or a foreign key does not compile. */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>;
};
