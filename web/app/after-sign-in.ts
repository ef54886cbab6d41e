import '../ui/print.css'
import '../ui/chart/chart.css'
import '../dashboard/dashboard.css'
import { files } from 'virtual:words/later'
import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { knowWords } from '../language/words.ts'
import { provideScreens } from './fetch-screen.ts'
import { Layout } from './Layout.tsx'
import { screen, screens } from './screens.ts'

// What every screen after the sign-in needs, with the list of them, is one file. It exports nothing,
// because its exports would need a file of their own.
knowWords(files)
provideScreens({
  layout: screen('signedIn', async () => Layout),
  dashboard: screen('signedIn', async () => DashboardPage),
  ...screens,
})
