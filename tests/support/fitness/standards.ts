import type { Input } from '../../../contract/kit/api.ts'

type Body = Input<'POST /api/standards'>['body']

let made = 0

/** Limits for an exam that no other test has: a run in two groups and a height. */
export const aStandard = (given: Partial<Body> = {}): Body => {
  made += 1
  return {
    body: 'Indian Army',
    exam: `Exam ${made}`,
    cycle: '2026-27',
    validFrom: '2026-04-01',
    source: { name: 'Notice 12/2026', kind: 'official', checkedOn: '2026-11-20' },
    demands: [
      {
        demand: 'run_1600m',
        sexes: ['male'],
        bands: [
          { limit: 330_000, marks: 60, label: 'Group I' },
          { limit: 345_000, marks: 48, label: 'Group II' },
        ],
      },
      { demand: 'height', sexes: ['male'], bands: [{ limit: 1680 }] },
    ],
    ...given,
  }
}
