// First, because the router asks at once where the pages are.
import './after-sign-in.ts'
import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect } from 'react'
import { createBrowserRouter, createPath, Navigate, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { WordsPart } from '../language/words.ts'
import { pathTo } from '../screens/path-to.ts'
import { useInstitute } from '../shared/institute.ts'
import { type ScreenName, screenNames, screens, wordsOf } from '../screens/screens.ts'
import { OpenedDialog } from '../ui/dialog/OpenedDialog.tsx'
import { Loading } from '../ui/Loading.tsx'
import { inTime } from '../ui/lazy/in-time.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { fetchPage } from './fetch-screen.ts'
import { Allowed, Protected, SignIn } from './Protected.tsx'
import { keepApp } from './release/release.ts'
import { reloadOnce, ScreenNotLoaded } from './release/reload.ts'

const never = new Promise<never>(() => undefined)

/** A screen that is rendered anew, with all that is in it, when the language changes. */
const inEveryLanguage = (Screen: ComponentType): ComponentType =>
  function ScreenInLanguage() {
    useLingui()
    return <Screen />
  }

/** Also when the institute changes, whose clock all times are of. */
const ofInstitute = (Page: ComponentType): ComponentType =>
  inEveryLanguage(() => {
    useInstitute()
    return <Page />
  })

const loadPage = async (page: string, words: readonly WordsPart[]) => {
  try {
    return { Component: ofInstitute(await inTime(fetchPage(page, words))) }
  } catch (error) {
    const target = router.state.navigation.location ?? router.state.location
    if (await reloadOnce(createPath(target))) return never
    throw new ScreenNotLoaded(page, { cause: error })
  }
}

const routeOf = (name: ScreenName): RouteObject => {
  const { path, page, access, offline } = screens[name]
  const lazy = () => {
    // Whoever lands on the dashboard has not opened it.
    if (offline === true && name !== 'dashboard') keepApp()
    return loadPage(page, wordsOf(name))
  }
  const route = { path, lazy }
  return access === 'anyone'
    ? route
    : { element: <Allowed permission={access} />, children: [route] }
}

/** A screen and the dialog that was opened on it: where one of them fails, the frame stays. */
const ScreenAndDialog = () => (
  <>
    <Outlet />
    <OpenedDialog />
  </>
)

const signedInRoutes: RouteObject[] = [
  { index: true, element: <Navigate to={pathTo('dashboard')} replace /> },
  ...screenNames.filter((name) => name !== 'login').map(routeOf),
]

const router = createBrowserRouter([
  {
    errorElement: (
      <main>
        <ErrorScreen />
      </main>
    ),
    HydrateFallback: () => <Loading full />,
    children: [
      { path: screens.login.path, Component: inEveryLanguage(SignIn) },
      {
        Component: Protected,
        children: [
          {
            lazy: () => loadPage('app/Layout', ['signedIn']),
            children: [
              {
                Component: ScreenAndDialog,
                ErrorBoundary: inEveryLanguage(ErrorScreen),
                children: signedInRoutes,
              },
            ],
          },
        ],
      },
    ],
  },
])

/**
 * All screens of who is signed in. The router may have come before the sign-in was shown, which changes
 * the page's address without it.
 */
export const Screens = () => {
  useEffect(() => {
    const here = createPath(window.location)
    if (createPath(router.state.location) !== here) void router.navigate(here, { replace: true })
  }, [])
  return <RouterProvider router={router} />
}
