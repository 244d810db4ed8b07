/** The same messages in another language: a missing or an unknown key does not compile. */
export type Translation<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string ? string : Translation<Messages[Key]>;
};
