import { runLanes } from '../../../scripts/testing/run.ts'
import type { TestStep } from '../../../scripts/testing/step.ts'

type MadeUp = Omit<TestStep, 'lacks'> & {
  lack?: { sentence: string; install?: string; instead?: TestStep['command'] }
}

const [lanes = '[]', silence] = process.argv.slice(2)
const given: MadeUp[][] = JSON.parse(lanes)
const steps = given.map((lane) =>
  lane.map(({ lack, ...step }): TestStep => {
    if (!lack) return step
    const { instead: command, ...rest } = lack
    return {
      ...step,
      lacks: () => ({ ...rest, ...(command && { instead: () => ({ ...step, command }) }) }),
    }
  }),
)
await runLanes(steps, silence === undefined ? undefined : Number(silence))
