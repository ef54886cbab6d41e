import { Note } from '../kit/Note.tsx'
import { useOutbox } from '../kit/outbox/outbox.ts'
import { clockSentence } from './unsent.ts'

/** Tells a coach that the clock of his device is far off, as the last upload showed. */
export const ClockNote = () => {
  const { clockOff } = useOutbox()
  return clockOff !== undefined && <Note tone="warn">{clockSentence(clockOff)}</Note>
}
