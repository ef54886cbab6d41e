import { queryClient } from '../../api/query-client.ts'
import { type Batch, isOfMarks } from './batch.ts'
import type { RowAnswers } from './entry.ts'
import { keepMarks, showMarks } from './marks/apply-answer.ts'
import { noteOwnVersions } from './marks/rebase.ts'

/** A batch and the server's answer. */
export type Answered = { batch: Batch; rows: RowAnswers }

/** The reads that are out of date after results were recorded. */
const resultReads = /^GET \/api\/(students\/:id\/measurements|fitness|mock-tests)/

/** Keeps on this device what an answer has changed. */
export const keepAnswer = async ({ batch, rows }: Answered): Promise<void> => {
  const { personId, body } = batch
  if (isOfMarks(body)) await keepMarks({ personId, body, rows })
}

/** Shows it, in the tab that sent the batch and in the others. */
export const showAnswer = ({ batch, rows }: Answered): void => {
  const { personId, body } = batch
  if (isOfMarks(body)) {
    noteOwnVersions({ personId, body, rows })
    showMarks({ personId, body, rows })
  } else
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => typeof name === 'string' && resultReads.test(name),
    })
}
