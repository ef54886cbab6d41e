import { runLanes } from '../../../scripts/testing/run.ts'
import type { Step } from '../../../scripts/testing/step.ts'

type MadeUp = Omit<Step, 'lacks'> & {
  lack?: { sentence: string; install?: string; instead?: Step['command'] }
}

const [lanes = '[]', silence] = process.argv.slice(2)
const given: MadeUp[][] = JSON.parse(lanes)
const steps = given.map((lane) =>
  lane.map(({ lack, ...step }): Step => {
    if (!lack) return step
    const { instead: command, ...rest } = lack
    return {
      ...step,
      lacks: () => ({ ...rest, ...(command && { instead: () => ({ ...step, command }) }) }),
    }
  }),
)
await runLanes(steps, silence === undefined ? undefined : Number(silence))
