import { createContext, use } from 'react'
import type { To } from 'react-router'

/** Whether the person may open an address: buttons that lead elsewhere are not there. */
export const MayOpen = createContext<(address: string) => boolean>(() => true)

export const useMayOpen = () => {
  const mayOpen = use(MayOpen)
  return (to: To) => mayOpen(typeof to === 'string' ? to : (to.pathname ?? ''))
}
