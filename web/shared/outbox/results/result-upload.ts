import { t } from '@lingui/core/macro'
import { resultsSaved } from '../../../../contract/fitness/terms.ts'
import { transmit } from '../../../api/transmit.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'
import { answersToKeyed } from '../keyed-kind.ts'
import { readAgain, type SavingWords, type Upload } from '../upload.ts'
import { type ResultEntry, type ResultsBody, resultKind } from './result-kind.ts'

export const resultWords: SavingWords = {
  saved: { message: resultsSaved, code: 'POST /api/measurements' },
  refused: (why) => toastFailure(t`Failed to save results`, why),
}

export const resultUpload: Upload<ResultEntry, ResultsBody> = {
  kind: resultKind,
  words: resultWords,
  post: async ({ personId, body }, deviceNow, options) => {
    const sent = { measurements: [...body.measurements], deviceNow }
    const { rows, clockOff } = await transmit('POST /api/measurements', { body: sent }, options)
    return { rows: answersToKeyed(personId, rows), clockOff }
  },
  show: () => readAgain(/^GET \/api\/(students\/:id\/measurements|fitness|mock-tests)/),
}
