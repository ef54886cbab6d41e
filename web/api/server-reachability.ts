import { createStore } from '../ui/create-store.ts'

export const serverReachability = createStore(true)
