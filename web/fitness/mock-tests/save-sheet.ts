import { t } from '@lingui/core/macro'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { fileFrom } from '../../files/by-worker.ts'
import { inFileName, saveFile } from '../../files/save-file.ts'
import { redrawPicture } from '../../files/shrink-picture.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import type { FileKind, FileOrder, SheetInput } from './paper.ts'

type Wanted = {
  kind: FileKind
  /** The student whose page alone is made. */
  only?: Entrant
  onPages?: (pages: number) => void
}

/** Makes a file of a mock test, which may be hundreds of pages, beside the screen, and saves it; true when it was saved. */
export const saveSheet = async (answer: SheetInput['answer'], wanted: Wanted): Promise<boolean> => {
  const { kind, only, onPages = () => {} } = wanted
  try {
    const { institute } = await send('GET /api/institute', {})
    const { name, address } = institute
    const order: FileOrder = {
      kind,
      answer,
      only: only?._id,
      institute: { name, address, logo: await redrawPicture(institute.logo) },
      language: spokenLanguage(),
    }
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
    saveFile(await fileFrom(worker, order, onPages), nameOf(answer, wanted))
    toastSuccess(t`File downloaded`)
    return true
  } catch (error) {
    toastFailure(t`Failed to make the file`, reasonOf(error))
    return false
  }
}

const nameOf = ({ mockTest }: SheetInput['answer'], { kind, only }: Wanted): string => {
  const end = { sheet: 'pdf', certificates: 'pdf', xlsx: 'xlsx', csv: 'csv' }[kind]
  const whose = only === undefined ? 'students' : inFileName(only.name)
  return `${inFileName(mockTest.name)}-${mockTest.day}${kind === 'certificates' ? `-${whose}` : ''}.${end}`
}
