import { answerCalls } from './kit/threads/calls.ts'
import { overviews } from './overviews.ts'

const answers = new Map(overviews.all.map(({ endpoint, answer }) => [endpoint.path, answer]))

answerCalls('limited', async (db, call) => {
  const answer = answers.get(call.path)
  if (!answer) throw new Error(`${call.path} is no overview`)
  return new TextEncoder().encode(await answer(db, call))
})
