import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Call, Body } from './calls.ts'
import { Breakable, CodeBlock } from './CodeBlock.tsx'
import { t } from '@lingui/core/macro'
import { keyPermissions } from '../../../contract/keys/terms.ts'
import { permissionNames } from '../../shared/permissions/permission-names.ts'
import { curlOf } from './curl.ts'
import { fieldsOf, typeOf, type Field } from './fields.ts'

type Props = { feature: string; calls: readonly Call[] }

export const FeatureCalls = ({ feature, calls }: Props) => (
  <section aria-labelledby={`of-${feature}`} className="flex min-w-0 flex-col gap-2">
    <h2 id={`of-${feature}`} className="text-lead">
      {featureName(feature)}
    </h2>
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
      {calls.map((call) => (
        <CallEntry key={call.id} call={call} />
      ))}
    </ul>
  </section>
)

const CallEntry = ({ call }: { call: Call }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li id={call.id}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="group flex min-h-12 cursor-pointer list-none items-start gap-2 px-3 py-2.5 hover:bg-hover dense:min-h-9 dense:py-2">
          <ChevronRight
            aria-hidden
            size={16}
            className={`mt-1 shrink-0 text-soft md:mt-0.5 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="grid min-w-0 flex-1 gap-x-4 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <code className="wrap-anywhere text-small md:text-base">
              <span className="font-semibold">{call.method}</span> <Breakable text={call.path} />
            </code>
            <span className="text-soft">{call.summary}</span>
          </span>
        </summary>
        {isOpen && <CallDetails call={call} />}
      </details>
    </li>
  )
}

/** What the calls of a part of the API are about; a part that is newer than this list has its own name. */
const featureName = (feature: string): string =>
  names()[feature] ?? feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')

const names = (): Readonly<Record<string, string>> => ({
  attendance: t`Attendance`,
  audit: t`Audit`,
  auth: t`Signing in`,
  backups: t`Backups`,
  'course-students': t`Fees of students`,
  courses: t`Courses`,
  dashboard: t`Dashboard`,
  'employee-attendance': t`Employee attendance`,
  employees: t`Employees`,
  exports: t`Exports`,
  health: t`Server health`,
  history: t`Database`,
  imports: t`Imports`,
  institute: t`Institute`,
  keys: t`API keys`,
  'leave-requests': t`Leave requests`,
  locations: t`Locations`,
  payments: t`Payments`,
  settings: t`Settings`,
  squads: t`Squads`,
  students: t`Students`,
})

/** Who may make a call, what it takes and answers, and an example. */
const CallDetails = ({ call }: { call: Call }) => (
  <div className="flex flex-col gap-4 border-t border-line px-3 py-4 md:pl-9">
    <p>
      <span className="font-medium">{t`Who may call it:`}</span> {permissionOf(call)}
    </p>
    {call.parameters.length > 0 && (
      <CallSection title={t`In the address and headers`}>
        <FieldTable
          fields={call.parameters.map(({ name, required = false, schema }) => ({
            name,
            type: typeOf(schema),
            isRequired: required,
            depth: 0,
          }))}
        />
      </CallSection>
    )}
    {call.body && (
      <CallSection title={t`What is sent`}>
        <Fields body={call.body} />
      </CallSection>
    )}
    {call.answer && (
      <CallSection title={t`What is answered`}>
        <Fields body={call.answer} answered />
      </CallSection>
    )}
    <CallSection title={t`When it is refused`}>
      <ul className="text-small">
        {call.refusals.map(({ status, codes }) => (
          <li key={status}>
            {status}: <code className="wrap-anywhere">{codes}</code>
          </li>
        ))}
      </ul>
    </CallSection>
    <CallSection title={t`Example`}>
      <CodeBlock code={curlOf(call, window.location.origin)} />
    </CallSection>
  </div>
)

const permissionOf = ({ permission }: Call): string => {
  if (permission === undefined) return t`Anyone, without signing in`
  const forKeys = keyPermissions.find((one) => one === permission)
  return forKeys === undefined
    ? t`People who are signed in, never a key`
    : t`A key that may: ${{ permission: permissionNames()[forKeys] }}`
}

const CallSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-1.5">
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
)

type FieldsProps = { body: Body; answered?: true }

/** Of an answer nobody has to fill in what is always there. */
const Fields = ({ body: { schema, types }, answered }: FieldsProps) => {
  if (schema === undefined) return <p>{t`A file: ${{ types: types.join(', ') }}`}</p>
  const fields = fieldsOf(schema).map((field) =>
    answered === true ? { ...field, isRequired: false } : field,
  )
  return fields.length === 0 ? <p>{typeOf(schema)}</p> : <FieldTable fields={fields} />
}

const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16']

/** Fields with their types, those within others further in. */
const FieldTable = ({ fields }: { fields: readonly Field[] }) => (
  <ul className="divide-y divide-line rounded-md border border-line text-small">
    {fields.map(({ name, type, isRequired, depth }, at) => (
      <li
        // Fields of the same name may be in several places, always in the same order.
        key={`${at} ${name}`}
        className="grid gap-x-4 px-3 py-1.5 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
      >
        <span className={`min-w-0 ${indents[Math.min(depth, indents.length - 1)]}`}>
          <code className="wrap-anywhere">{name}</code>
          {isRequired && <span className="text-soft"> {t`required`}</span>}
        </span>
        <span className="min-w-0 wrap-anywhere text-soft">{type}</span>
      </li>
    ))}
  </ul>
)
