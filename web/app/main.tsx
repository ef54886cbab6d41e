import '../ui/ui.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followServer } from '../api/follow-server.ts'
import { queryClient } from '../api/query-client.ts'
import { readAgainOnceBack } from '../api/read-again.ts'
import { firstLanguage } from '../language/choice.ts'
import { loadWords, showLanguage } from '../language/words.ts'
import { followReleases } from './release/release.ts'
import { followNetwork, followOtherTabs, onSignOut, resolveSession } from '../api/session.ts'
import { applyTheme } from '../shared/theme.ts'
import { router } from './router.tsx'

applyTheme()
followOtherTabs()
followNetwork()
followServer()
readAgainOnceBack()
followReleases()
onSignOut((personId) => {
  import('../attendance/outbox/rosters.ts').then(
    ({ eraseRostersOf }) => eraseRostersOf(personId),
    () => undefined,
  )
})
void resolveSession()
void loadWords('start')
// Until then nothing is rendered: the page shows that it is coming.
void showLanguage(firstLanguage())

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
