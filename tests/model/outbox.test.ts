import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { attendanceStatuses } from '../../contract/attendance/terms.ts'
import { casesOf, seed, reportFigures } from '../support/seed.ts'
import { outboxDevice } from './outbox/device.ts'
import type { RosterName } from './outbox/rosters.ts'
import type { OutboxStep } from './outbox/steps.ts'
import { unreadable, unreadableValue } from './outbox/unreadable.ts'

const act = <A extends OutboxStep['act']>(...names: A[]) => fc.constantFrom(...names)
const student = fc.integer({ min: 0, max: 3 }).map(String)
const status = fc.constantFrom(...attendanceStatuses)
const tab = fc.integer({ min: 0, max: 1 })
const remarks = fc.constantFrom('', '', '', unreadable)
const value = fc.constantFrom(300_000, 310_000, 320_000, unreadableValue)
const which = fc.nat({ max: 20 })
const roster = fc.constantFrom<RosterName[]>('venue', 'venue', 'squad')
const days = fc.record({
  from: fc.nat({ max: 4 }),
  until: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
})
const counted = fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 })
const yes = fc.boolean()

const step: fc.Arbitrary<OutboxStep> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: act('mark'), student, status, remarks, roster }) },
  { weight: 4, arbitrary: fc.record({ act: act('measure'), student, value }) },
  { weight: 4, arbitrary: fc.record({ act: act('send'), tab }) },
  { weight: 4, arbitrary: fc.record({ act: act('reach'), which }) },
  { weight: 4, arbitrary: fc.record({ act: act('reply'), which }) },
  fc.record({ act: act('lose reply', 'fail'), which }),
  fc.record({ act: act('reload'), tab }),
  { weight: 2, arbitrary: fc.record({ act: act('excuse'), student, days, note: remarks }) },
  { weight: 2, arbitrary: fc.record({ act: act('end excuse'), student, isVoid: yes }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: act('count'), known: counted, isNew: yes, apart: yes }),
  },
  fc.record({ act: act('other excuses'), student, days }),
  fc.record({ act: act('other counts'), known: counted }),
  fc.record({ act: act('look', 'ask roster'), roster }),
  fc.record({ act: act('hear roster'), which }),
  fc.record({ act: act('other marks'), student, status }),
  fc.record({ act: act('move'), student }),
  fc.record({ act: act('keep mine'), student }),
  fc.record({ act: act('a week passes') }),
  fc.record({ act: act('key is used'), which }),
  fc.record({ act: act('disk'), full: fc.boolean() }),
)

const known = fc.constantFrom('1', '2', '3')
const past = fc.nat({ max: 50 })
const [plain, time, tabs] = [fc.constant(''), fc.constant(330_000), fc.constant(0)]

const stepOfRewinds: fc.Arbitrary<OutboxStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: act('mark'), student: known, status, remarks: plain, roster }),
  },
  { weight: 2, arbitrary: fc.record({ act: act('excuse'), student: known, days, note: plain }) },
  fc.record({ act: act('end excuse'), student: known, isVoid: yes }),
  {
    weight: 2,
    arbitrary: fc.record({ act: act('count'), known: counted, isNew: yes, apart: yes }),
  },
  fc.record({ act: act('other excuses'), student: known, days }),
  fc.record({ act: act('other counts'), known: counted }),
  { weight: 3, arbitrary: fc.record({ act: act('measure'), student: known, value: time }) },
  { weight: 6, arbitrary: fc.record({ act: act('send'), tab: tabs }) },
  { weight: 5, arbitrary: fc.record({ act: act('reply'), which: past }) },
  fc.record({ act: act('arrive again'), which: past }),
  fc.record({ act: act('fail'), which: past }),
  fc.record({ act: act('other marks'), student: known, status }),
  fc.record({ act: act('go back'), which: past }),
  fc.record({ act: act('notice') }),
)

/** Takes random steps with a device and its server, and expects that there was no fault. */
const expectNothingLost = (
  pasts: 'watched' | 'unwatched',
  steps: fc.Arbitrary<OutboxStep[]>,
  numRuns: number,
) => {
  const property = fc.asyncProperty(steps, async (taken) => {
    const { run, settle } = outboxDevice(pasts)
    for (const it of taken) await run(it)
    expect(await settle()).toEqual([])
  })
  return fc.assert(property, { numRuns })
}

const runs = casesOf(1500)

test('no entry is lost or doubled on the way, nor put over a newer one', async () => {
  await expectNothingLost('unwatched', fc.array(step, { maxLength: 60, size: 'max' }), runs)
})

test('however often the database goes back, nothing is lost, doubled or put over', async () => {
  const steps = fc.array(stepOfRewinds, { maxLength: 50, size: 'max' })
  await expectNothingLost('watched', steps, runs)
})

test('a mark is found to be lost when what was lost before it is put back', async () => {
  const ofOthers: OutboxStep = { act: 'other marks', student: '2', status: 'present' }
  const steps: OutboxStep[] = [
    ofOthers,
    ofOthers,
    // To before both: a device that has seen neither does not notice.
    { act: 'go back', which: 0 },
    { act: 'mark', student: '1', status: 'present', remarks: '', roster: 'venue' },
    { act: 'send', tab: 0 },
    { act: 'reply', which: 0 },
    ofOthers,
    { act: 'notice' },
    // Both are there again, under the numbers that the mark and the one after it had.
    { act: 'go back', which: 2 },
  ]
  await expectNothingLost('watched', fc.constant(steps), 1)
})

afterAll(() => {
  reportFigures(
    `marks, results, excuses and roll calls against a server that loses and repeats: ${runs} runs, seed ${seed}`,
  )
})
