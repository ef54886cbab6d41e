import { createStore } from './create-store.ts'

/** The id of the person who is signed in, under which the browser keeps what they chose; empty without one. */
export const owner = createStore('')
