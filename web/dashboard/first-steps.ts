import { t } from '@lingui/core/macro'
import type { DashboardStats } from '../../contract/dashboard/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/client.ts'
import { useInstitute } from '../shared/institute.ts'
import { storage } from '../storage/storage.ts'
import { pathTo } from '../screens/path-to.ts'

const hiddenHere = 'first-steps'

export type FirstStep = { to: string; title: string; why: string; action: string }

const course = (): FirstStep => ({
  to: pathTo('courses'),
  title: t`Add a course`,
  why: t`With its fee and duration`,
  action: t`Go to Courses`,
})
const employee = (): FirstStep => ({
  to: pathTo('newEmployee'),
  title: t`Add an employee`,
  why: t`Each person gets their own sign-in`,
  action: t`Add employee`,
})
const settings = (): FirstStep => ({
  to: pathTo('settings'),
  title: t`Fill in the settings`,
  why: t`Your institute's name, hours and holidays`,
  action: t`Go to Settings`,
})
const location = (): FirstStep => ({
  to: pathTo('newLocation'),
  title: t`Add a location`,
  why: t`No one can clock in until there is one`,
  action: t`Add location`,
})
const student = (): FirstStep => ({
  to: pathTo('newStudent'),
  title: t`Register a student`,
  why: t`With courses and first payment`,
  action: t`Register student`,
})

/** The first steps that a new institute has not taken yet, until they are hidden. */
export const useFirstSteps = (stats: DashboardStats | undefined) => {
  const [hidden, setHidden] = useState(() => storage.get(hiddenHere) === 'hidden')
  const { unnamed } = useInstitute()
  const empty = stats?.totalStudents === 0
  // If there are students, there is a course.
  const courses = useQuery({
    ...read('GET /api/courses', { query: { limit: '1' } }),
    enabled: empty && !hidden,
  })
  const open: readonly [FirstStep, boolean][] = [
    [course(), empty && courses.data?.total === 0],
    [employee(), stats?.totalEmployees === 1],
    [settings(), unnamed],
    [location(), stats?.totalLocations === 0],
    [student(), empty],
  ]
  const known = stats !== undefined && (!empty || courses.isFetched)
  return {
    steps: known && !hidden ? open.filter(([, isOpen]) => isOpen).map(([step]) => step) : [],
    hide: () => {
      storage.set(hiddenHere, 'hidden')
      setHidden(true)
    },
  }
}
