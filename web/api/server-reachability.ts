import { createStore } from '../ui/create-store.ts'

/** Whether the last call reached the server. */
export const serverReachability = createStore(true)
