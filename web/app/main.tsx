import '../ui/ui.css'
import '../ui/print.css'
import '../ui/chart/chart.css'
import '../dashboard/dashboard.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followServer } from '../api/follow-server.ts'
import { queryClient } from '../api/query-client.ts'
import { readAgainOnceBack } from '../api/read-again.ts'
import { followReleases } from './release/release.ts'
import { followNetwork, followOtherTabs, onSignOut, resolveSession } from '../api/sign-in.ts'
import { currentSession, onSession } from '../api/session-store.ts'
import { token } from '../api/token.ts'
import { firstWords, followLanguage } from '../shared/preferences/language.ts'
import { applyTheme } from '../shared/preferences/theme.ts'
import { owner } from '../ui/owner.ts'
import { App, fetchScreens } from './App.tsx'

applyTheme()
followOtherTabs()
followNetwork()
followServer()
readAgainOnceBack()
followReleases()
onSignOut((personId) => {
  import('../shared/outbox/rewinds/sign-out.ts').then(
    ({ eraseNamesOf }) => eraseNamesOf(personId),
    () => undefined,
  )
  import('../attendance/parents/absences-database.ts').then(
    ({ eraseListsOf }) => eraseListsOf(personId),
    () => undefined,
  )
})
followLanguage()
// Whoever was signed in here sees the screens next: they load while the server is asked who it is.
onSession(() => {
  const now = currentSession()
  owner.set(now.is === 'in' ? now.user._id : '')
  if (token.get() !== null) void fetchScreens().catch(() => undefined)
})
void resolveSession()

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

/** Whoever takes the app off its page, as tests do, takes down what it follows too. */
export const root = createRoot(container)

const app = (
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>
)

// Until then the page shows that it is coming. An `await` here would never end: the words come in files
// that import the one with this code, and so wait for it.
void firstWords().then(() => root.render(app))
