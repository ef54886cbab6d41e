import type { OwnMark } from '../../../web/attendance/outbox/entry.ts'

/** The author of the marks in tests. */
export const coach = '7'
/** A valid mark, for tests. */
export const aMark = (studentId: string, more: Partial<OwnMark> = {}): OwnMark => ({
  venue: 'Pune Camp',
  day: '2026-11-21',
  studentId,
  name: `Cadet ${studentId}`,
  registrationNumber: `REG/${studentId}`,
  status: 'present',
  remarks: '',
  base: 0,
  reason: undefined,
  madeAt: '2026-11-21T01:10:00.000Z',
  ...more,
})
