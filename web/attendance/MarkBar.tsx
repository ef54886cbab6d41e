import { useRef, useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { FieldFrame } from '../kit/FieldFrame.tsx'
import { FormBar } from '../kit/FormBar.tsx'
import type { Marks } from './use-marks.ts'

const saveWord = ({ edited, saving }: Marks): string => {
  if (saving) return 'Saving...'
  return edited === 0 ? 'No Changes' : 'Save Changes'
}

/** Stays at the lower edge: what will be saved, who stays without a mark, and the way to save. */
export const MarkBar = ({ marks, needsReason }: { marks: Marks; needsReason: boolean }) => {
  const { edited, unmarked, reason, setReason, saving } = marks
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const silent = needsReason && reason.trim() === ''
  const save = () => {
    setAsked(silent)
    if (silent) field.current?.focus()
    else marks.save()
  }
  return (
    <FormBar>
      {needsReason && (
        <div className="w-full md:w-80">
          <FieldFrame
            label="Reason for the change"
            required
            error={asked && silent ? 'This day lies far back. Give the reason.' : undefined}
          >
            {(wiring) => (
              <input
                {...wiring}
                ref={field}
                className="control"
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </FieldFrame>
        </div>
      )}
      <p role="status" className="min-w-0 flex-1 text-soft">
        {`${edited} edited · ${unmarked} stay Not Marked`}
      </p>
      <Button variant="primary" busy={saving} disabled={edited === 0 && !saving} onClick={save}>
        {saveWord(marks)}
      </Button>
    </FormBar>
  )
}
