import { createContext, useContext } from 'react';

/** The id of who is signed in; '' for nobody. The frame of all screens provides it. */
export const PersonId = createContext('');

/** Whose browser this is now: what is kept in it is kept for a person. */
export function usePersonId(): string {
  return useContext(PersonId);
}
