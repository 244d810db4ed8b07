import { createContext, useContext, useState } from 'react';

/** What the errors of a form answer to: another object after each try. */
export const FormAnswer = createContext<unknown>(undefined);

/**
 * The error of a field until the field is edited: the new value is checked with the next try. Outside a `FormAnswer` the
 * error stays.
 */
export function useErrorUntilEdited<Message>(error: Message) {
  const answer = useContext(FormAnswer);
  const [editedAfter, setEditedAfter] = useState<unknown>();
  const isEdited = answer !== undefined && editedAfter === answer;
  return { error: isEdited ? undefined : error, onInput: () => setEditedAfter(answer) };
}
