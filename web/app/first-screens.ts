import { DashboardPage } from '../dashboard/DashboardPage.tsx'
import { Layout } from './Layout.tsx'
import { firstScreens } from './first.ts'

// Exports would need a file of their own beside the one in which all of this is.
firstScreens.layout = Layout
firstScreens.dashboard = DashboardPage
