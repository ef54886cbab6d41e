import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { Marks } from './use-marks.ts'

/** Marks that met another one and were left for later: they are not forgotten. */
export const PostponedNote = ({ marks: { postponed, resume } }: { marks: Marks }) =>
  postponed > 0 && (
    <Note tone="warn" action={<Button onClick={resume}>Resolve</Button>}>
      {postponed === 1
        ? '1 mark of yours met another one, which stands until you decide.'
        : `${postponed} marks of yours met others, which stand until you decide.`}
    </Note>
  )
