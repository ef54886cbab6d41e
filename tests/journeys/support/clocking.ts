import type { BrowserContext, Page } from '@playwright/test'
import type { Day } from '../../../contract/values/calendar.ts'
import { writeDay } from '../../../server/clock/sql/write.ts'
import { now } from '../../support/clock/clock.ts'
import { enterAs } from './durable.ts'
import type { AnyServer } from './servers/journey-server.ts'

/** The centre of the server's only location. */
export const camp = { name: 'Parade Ground', latitude: 18.52043, longitude: 73.856744 }

export const weeksAgo = (): Date => new Date(now().getTime() - 21 * 86_400_000)

/** So many metres north of the camp. */
export const northOfCamp = (metres: number, accuracy = 12) => ({
  latitude: camp.latitude + metres / 111_195,
  longitude: camp.longitude,
  accuracy,
})

export const stand = async (context: BrowserContext, metres: number, accuracy?: number) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(northOfCamp(metres, accuracy))
}

export const clockIn = (page: Page) => page.getByRole('button', { name: 'Clock In', exact: true })
export const clockOut = (page: Page) => page.getByRole('button', { name: 'Clock Out', exact: true })
export const state = (page: Page) =>
  page.getByRole('region', { name: 'Clock' }).getByRole('heading', { level: 2 })

/** A new employee at their own attendance page. */
export const openOwn = async (page: Page, server: AnyServer, name: string, since?: Date) => {
  const person = await server.addPerson(name, since)
  await enterAs(page, person.token, '/my-attendance')
  return person
}

/** A day with a clock-in at nine and no clock-out. */
export const forgetToClockOut = (server: AnyServer, personId: string, day: Day) =>
  server.write((tx) =>
    writeDay(
      tx,
      { employeeId: Number(personId), day, replaces: 0 },
      {
        status: 'present',
        check_in: `${day}T03:30:00.000Z`,
        check_out: null,
        check_in_place: null,
        check_out_place: null,
        remarks: null,
        corrected_by: null,
        reason: null,
        changed_by: Number(personId),
        changed_at: `${day}T03:30:00.000Z`,
      },
    ),
  )

/** Makes it this many hours since the person clocked in today. */
export const sinceHoursAgo = (server: AnyServer, personId: string, hours: number) =>
  server.write((tx) =>
    tx
      .updateTable('employee_days')
      .set({ check_in: new Date(now().getTime() - hours * 3_600_000).toISOString() })
      .where('employee_id', '=', Number(personId))
      .execute(),
  )

/** The camp, once per server. */
export const haveCamp = async (server: AnyServer) => {
  const { locations } = await server.call('GET /api/locations', {})
  const known = locations.find(({ name }) => name === camp.name)
  if (known !== undefined) return known
  const body = { ...camp, address: 'Parade Road, Pune', radius: 100 }
  return (await server.call('POST /api/locations', { body })).location
}

export type GeolocationFault =
  | 'denied'
  | 'unavailable'
  | 'timeout'
  | 'unsupported'
  | 'insecure'
  | 'unanswered'

/** Makes the browser fail to give its location, or unable to. */
export const breakGeolocation = (page: Page, fault: GeolocationFault) =>
  page.addInitScript((kind: string) => {
    if (kind === 'insecure') Object.defineProperty(window, 'isSecureContext', { get: () => false })
    if (kind === 'unsupported') Reflect.deleteProperty(Navigator.prototype, 'geolocation')
    if (kind === 'unanswered') navigator.geolocation.getCurrentPosition = () => undefined
    const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
    const code = { denied: 1, unavailable: 2, timeout: 3 }[kind]
    if (code === undefined) return
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      window.setTimeout(() => fail?.({ code, message: kind, ...codes }), 50)
  }, fault)
