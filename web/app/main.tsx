import '../kit/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { followServer } from '../kit/follow-server.ts'
import { queryClient } from '../kit/query-client.ts'
import { readAgainOnceBack } from '../kit/read-again.ts'
import { followReleases } from '../kit/release.ts'
import { followNetwork, followOtherTabs, onSignOut, resolveSession } from '../kit/session.ts'
import { applyTheme, chosenTheme } from '../kit/theme.ts'
import { router } from './router.tsx'

applyTheme(chosenTheme())
followOtherTabs()
followNetwork()
followServer()
readAgainOnceBack()
followReleases()
onSignOut((personId) => {
  import('../kit/outbox/rosters.ts').then(
    ({ eraseRostersOf }) => eraseRostersOf(personId),
    () => undefined,
  )
})
void resolveSession()

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
