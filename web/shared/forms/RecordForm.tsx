import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type NavigateOptions, useNavigate } from 'react-router'
import { Form, useRefusals } from '../../ui/form/Form.tsx'
import { type Rules, useForm } from '../../ui/form/forms.ts'
import { type FormSection, SectionedForm } from '../../ui/form/SectionedForm.tsx'
import { VersionConflict } from '../../ui/form/VersionConflict.tsx'
import { useDraft, useDraftKey } from './draft.ts'
import { useStillHere } from '../still-here.ts'
import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { useDraftsKept } from '../../storage/draft-store.ts'

type Options<V extends FieldValues> = {
  /** The record as the form was opened; without one, a record is added. */
  record: unknown
  rules: Rules<V>
  values: DefaultValues<V>
  /** What the draft and the idempotency key are kept under. */
  name: string
  /** Fields that are never kept. */
  except?: readonly string[]
}

/** The form of a record, and what happens to it: what is typed is kept until it is saved. */
export const useRecordForm = <V extends FieldValues>(options: Options<V>) => {
  const { record, rules, values, name, except } = options
  const form = useForm({ rules, defaultValues: values })
  const draft = useDraft(form, name, except)
  const { conflict, onRefused } = useRefusals(form, record)
  const idempotencyKey = useDraftKey(name)
  const navigate = useNavigate()
  const isStillHere = useStillHere()
  return {
    form,
    draft,
    conflict,
    /** For the command that saves it. */
    saving: { onRefused, idempotencyKey },
    /** Once it is saved: opens another page, unless the person has gone elsewhere meanwhile. */
    leaveTo: (path: string, how?: NavigateOptions) => {
      draft.discard()
      if (isStillHere()) void navigate(path, how)
    },
  }
}

type Props<V extends FieldValues> = {
  label: string
  onSubmit: (values: V) => void
  of: ReturnType<typeof useRecordForm<V>>
  /** For a stored record: where the latest version can be seen, and what starts again from it, if it can be read. */
  latest?: { path: string; reload: () => Promise<unknown> } | undefined
  /** A long form has a list of them; others stand in one column, or over the width of the page. */
  sections?: readonly FormSection[]
  wide?: boolean
  /** True where the draft leaves out a password. */
  withoutPassword?: boolean | undefined
  children: ReactNode
}

/** A record's page to fill in; says above it what was restored, and that someone else has saved it. */
export const RecordForm = <V extends FieldValues>(props: Props<V>) => {
  const { of, label, onSubmit, latest, sections, wide = false, withoutPassword, children } = props
  const { form, draft, conflict } = of
  const content = (
    <>
      {conflict && latest && (
        <VersionConflict
          latest={latest.path}
          onReload={async () => {
            if ((await latest.reload()) !== undefined) draft.discard()
          }}
        />
      )}
      {draft.restored && (
        <DraftNotice
          withoutPassword={withoutPassword}
          onDiscard={() => {
            form.reset()
            draft.discard()
          }}
        />
      )}
      {children}
    </>
  )
  return (
    <Form form={form} onSubmit={onSubmit} label={label}>
      {sections === undefined ? (
        <div className={wide ? 'contents' : 'grid w-full max-w-190 gap-4'}>{content}</div>
      ) : (
        <SectionedForm sections={sections}>{content}</SectionedForm>
      )}
    </Form>
  )
}

type DraftNoticeProps = {
  /** True where the draft leaves out a password. */
  withoutPassword?: boolean | undefined
  onDiscard: () => void
}

const restored = (draftsStored: boolean) =>
  draftsStored
    ? t`Draft restored. It stays on this device until you save or discard it.`
    : t`Draft restored. This device can't keep it once Muster is closed.`

const restoredWithoutPassword = (draftsStored: boolean) =>
  draftsStored
    ? t`Draft restored, without the password. It stays on this device until you save or discard it.`
    : t`Draft restored, without the password. This device can't keep it once Muster is closed.`

const DraftNotice = ({ withoutPassword = false, onDiscard }: DraftNoticeProps) => {
  const [asking, setAsking] = useState(false)
  const draftsStored = useDraftsKept()
  return (
    <Note
      action={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t`Discard`}
        </Button>
      }
    >
      {withoutPassword ? restoredWithoutPassword(draftsStored) : restored(draftsStored)}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Discard draft`}
        sentence={t`What you typed and didn't save will be erased. This can't be undone.`}
        confirm={t`Discard draft`}
        danger
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </Note>
  )
}
