import { attendanceRoutes } from './attendance/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import { backupRoutes } from './backups/routes.ts'
import { clockRoutes } from './clock/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { contactRoutes } from './contacts/routes.ts'
import { courseRoutes } from './courses/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { dayBookRoutes } from './daybook/routes.ts'
import { employeeRoutes } from './employees/routes.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { excuseRoutes } from './excuses/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { fitnessRoutes } from './fitness/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { leaveRoutes } from './leave/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { readingLogRoutes } from './reading-log/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { rollCallRoutes } from './roll-calls/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { squadRoutes } from './squads/routes.ts'
import { studentRoutes } from './students/routes.ts'
import { onThread, type Route } from './kit/http/route.ts'
import { overviews } from './overviews.ts'

/** Every route of the API, feature by feature. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...dashboardRoutes,
  ...employeeRoutes,
  ...settingsRoutes,
  ...courseRoutes,
  ...studentRoutes,
  ...squadRoutes,
  ...paymentRoutes,
  ...consentRoutes,
  ...contactRoutes,
  ...dayBookRoutes,
  ...privacyRoutes,
  ...readingLogRoutes,
  ...reportRoutes,
  ...bankRoutes,
  ...attendanceRoutes,
  ...excuseRoutes,
  ...rollCallRoutes,
  ...fitnessRoutes,
  ...locationRoutes,
  ...clockRoutes,
  ...leaveRoutes,
  ...auditRoutes,
  ...historyRoutes,
  ...healthRoutes,
  ...backupRoutes,
  ...importRoutes,
  ...keyRoutes,
  ...exportRoutes,
  ...erasureRoutes,
  ...overviews.map(onThread),
]
