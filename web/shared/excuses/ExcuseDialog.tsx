import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { excuseKinds, excuseSources, mayBeOpen } from '../../../contract/excuses/terms.ts'
import { useRead } from '../../api/client.ts'
import { newKey } from '../../api/idempotency.ts'
import { useSession } from '../../api/session.ts'
import { choicesOf, terms } from '../../language/contract-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { SelectField, TextAreaField, TimeField } from '../../ui/form/Fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/forms.ts'
import type { OwnExcuse } from '../outbox/excuses/excuse-kind.ts'
import {
  backAtOnce,
  daysOf,
  type ExcuseValues,
  faultsOf,
  type Former,
  valuesOf,
} from './excuse-form.ts'
import { type ExcusedStudent, useExcusing } from './excusing.ts'
import { sourceNames } from './source-names.ts'

/** The former one with who said so and its note, which the roll does not know, once they are read. */
const useWhole = (former: Former | undefined, studentId = ''): Former | undefined => {
  const { may } = useSession()
  const isInPart = former !== undefined && former.saidBy === undefined
  const { data } = useRead('GET /api/excuses/:studentId', {
    params: { studentId },
    enabled: isInPart && may('attendance.read'),
  })
  const found = isInPart && data?.excuses.find(({ _id, stands }) => _id === former.key && stands)
  return found ? { ...former, saidBy: found.saidBy, note: found.note } : former
}

type Props = {
  /** Several are excused alike. */
  students: readonly ExcusedStudent[]
  /** The day on the screen, from which on they are. */
  day: string
  /** What is ended or corrected. */
  former?: Former | undefined
  /** Called once it was saved, here or on the server. */
  onSaved?: () => void
  onClose: () => void
}

/** Why students need not be there; each is judged alone, and waits without a network. */
export const ExcuseDialog = ({ students, day, former: given, onSaved, onClose }: Props) => {
  const { may } = useSession()
  const { busy, save } = useExcusing(() => {
    onSaved?.()
    onClose()
  })
  const [takingBack, setTakingBack] = useState(false)
  const former = useWhole(given, students[0]?.studentId)
  /** Who said so and the note could not be read: what is left blank is kept. */
  const keepsSource = former !== undefined && former.saidBy === undefined
  const asFormer = valuesOf(former, day)
  const form = useForm<ExcuseValues>({
    rules: faultsOf(keepsSource),
    defaultValues: asFormer,
    values: former === given ? undefined : asFormer,
  })
  const kind = form.watch('kind')
  const rowsOf = (values: ExcuseValues, more: Partial<OwnExcuse> = {}) =>
    students.map((student) => ({
      key: newKey(),
      ...student,
      ...daysOf(values),
      saidBy: values.saidBy || undefined,
      note: values.note.trim() || (keepsSource ? undefined : ''),
      replaces: former?.key,
      ...(values.kind === 'out-pass' && { backAt: former?.backAt }),
      ...more,
      madeAt: new Date().toISOString(),
    }))
  const [[one], total] = [students, students.length]
  const isPass = kind === 'out-pass'
  if (!may('attendance.mark')) return null
  return (
    <>
      <FormDialog
        title={former === undefined ? t`Excuse` : t`End or correct`}
        description={
          total === 1 && one !== undefined
            ? `${one.name} · ${one.registrationNumber}`
            : plural(students.length, { one: '# student', other: '# students' })
        }
        confirm={t`Save`}
        form={form}
        busy={busy}
        onSubmit={(values) => save(rowsOf(values))}
        onClose={onClose}
      >
        <SelectField
          name="kind"
          label={t`Why`}
          required
          options={choicesOf(excuseKinds, terms().excuses)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="from" label={t`First day`} required />
          <DateField
            name="to"
            label={isPass ? t`Day to be back` : t`Last day`}
            required={!mayBeOpen(kind)}
            hint={mayBeOpen(kind) ? t`Leave blank until you know` : undefined}
          />
        </div>
        {isPass && <TimeField name="time" label={t`Time to be back`} required />}
        <SelectField
          name="saidBy"
          label={t`Who said so`}
          required={!keepsSource}
          blank={keepsSource ? t`As before` : t`Choose`}
          options={choicesOf(excuseSources, sourceNames())}
        />
        <TextAreaField
          name="note"
          label={t`Note`}
          hint={keepsSource ? t`Leave blank to keep it as it was` : undefined}
          rows={2}
          maxLength={300}
        />
        {total > 1 && (
          <FirstRows first={10} rows={students} showAll={t`Show all ${total}`}>
            {(rows = []) => (
              <ul className="flex flex-col gap-1 text-soft">
                {rows.map(({ studentId, name, registrationNumber }) => (
                  <li key={studentId}>{`${name} · ${registrationNumber}`}</li>
                ))}
              </ul>
            )}
          </FirstRows>
        )}
        {former !== undefined && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {former.backBy !== undefined && former.backAt === undefined && (
              <Button busy={busy} onClick={() => save(rowsOf(asFormer, backAtOnce(asFormer)))}>
                {t`Back now`}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setTakingBack(true)}>
              {t`Take back`}
            </Button>
          </div>
        )}
      </FormDialog>
      <Confirm
        open={takingBack}
        onClose={() => setTakingBack(false)}
        title={t`Take back?`}
        sentence={t`As if it had not been entered. It stays in the history.`}
        confirm={t`Take back`}
        danger
        onConfirm={() => {
          setTakingBack(false)
          save(rowsOf(asFormer, { isVoid: true }))
        }}
      />
    </>
  )
}
