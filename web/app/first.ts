import type { ComponentType } from 'react'

const notThere = () => null

/** The frame of every screen, and the one that opens after the sign-in; they come with `first-screens.ts`. */
export const firstScreens: Record<'layout' | 'dashboard', ComponentType> = {
  layout: notThere,
  dashboard: notThere,
}
