import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import type { Marks } from './use-marks.ts'

/** Marks that met somebody else's and were left for later: they are not forgotten. */
export const PostponedNote = ({ marks: { postponed, takeUp } }: { marks: Marks }) =>
  postponed > 0 && (
    <Note tone="warn" action={<Button onClick={takeUp}>Resolve</Button>}>
      {postponed === 1
        ? '1 student was marked by somebody else meanwhile. Theirs stands until you decide.'
        : `${postponed} students were marked by somebody else meanwhile. Theirs stand until you decide.`}
    </Note>
  )
