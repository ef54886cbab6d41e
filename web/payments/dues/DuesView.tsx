import { t, plural } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DueAge, dueAges } from '../../../contract/contacts/ages.ts'
import { payeeOf } from '../../../contract/payments/upi.ts'
import { read, send, useRead } from '../../api/client.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { MessageLanguage, useMessageLanguage } from '../../shared/messages/MessageLanguage.tsx'
import { openedNotSent, notRecorded } from '../../shared/messages/opened.ts'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { usePagedList } from '../../shared/exports/paged-list.ts'
import { StudentSearch } from '../../ui/filters/FilterBar.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Page } from '../../ui/Page.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { useSort } from '../../ui/table/sort.ts'
import { CourseStudentViews } from '../CourseStudentViews.tsx'
import { studentsCounted, wordsOfExport } from '../../shared/exports/students-export.ts'
import { dueColumns } from './due-columns.tsx'
import { Button } from '../../ui/Button.tsx'
import { detailOf } from '../../api/failures.ts'
import { newKey } from '../../api/idempotency.ts'
import { contactReads } from '../../shared/dues/dues-reads.ts'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { showWholeRupees, sumRupees } from '../../../contract/values/money.ts'
import { ageNames } from '../../shared/dues/age-words.ts'
import { Figures } from '../../ui/Figures.tsx'

const fiveMinutes = 300_000

const failed = () => t`Failed to load the dues`

/** Whose fees are late or due this week: whom to call, and what was said. */
export const DuesView = () => {
  const url = useUrlState()
  const sort = useSort()
  const institute = useInstitute()
  const { language, choose } = useMessageLanguage()
  const open = useOpening()
  const promised = url.get('promised') === 'true'
  const filter = {
    search: url.get('search'),
    age: dueAges.find((age) => age === url.get('age')),
    promised: promised ? ('true' as const) : undefined,
    sort: sort.by,
  }
  const dues = usePagedList('students', (paging) =>
    read('GET /api/dues', { query: { ...filter, ...paging } }, { failed: failed() }),
  )
  const templates = useRead('GET /api/settings/templates', {
    failed: failed(),
    staleTime: fiveMinutes,
  })
  const writing = templates.data && {
    institute: institute.name,
    templates: templates.data.templates,
    language,
    payee: payeeOf(institute),
  }
  const page = dues.data
  return (
    <Page
      title={t`Course Students`}
      context={openedNotSent()}
      action={
        <ExportMenu
          call="POST /api/exports/dues/address"
          query={filter}
          contains={page && wordsOfExport(page)}
          list={dues}
        />
      }
    >
      <CourseStudentViews dues />
      <NetworkNeeded>{t`Calls and notes can't be saved yet.`}</NetworkNeeded>
      <DuesFigures dues={page} />
      <div className="flex flex-wrap items-start gap-2">
        <StudentSearch />
        <MessageLanguage language={language} choose={choose} />
      </div>
      <PagedTable
        list={dues}
        counted={studentsCounted}
        columnsOf="dues"
        rows={writing && dues.rows}
        state={dues.data && !writing ? templates : dues}
        caption={t`Dues`}
        columns={dueColumns({
          writing,
          promised,
          onOpen: (id, channel) => void open(id, channel),
        })}
        empty={emptyDues(url)}
      />
    </Page>
  )
}

const emptyDues = (url: ReturnType<typeof useUrlState>) => {
  if (url.get('search') !== '')
    return {
      text: t`No students found`,
      action: <Button onClick={() => url.set({ search: '' })}>{t`Clear the search`}</Button>,
    }
  if (url.get('promised') === 'true') return { text: t`No one has promised a later day` }
  if (url.get('age') !== '') return { text: t`No dues of this age` }
  return { text: t`No fees are late or due this week` }
}

/** Records that a message was opened or a call made; a second press meanwhile is the same one. */
const useOpening = () => {
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())
  return async (id: string, channel: Channel): Promise<void> => {
    const press = `${id} ${channel}`
    if (underWay.current.has(press)) return
    underWay.current.add(press)
    try {
      // A phone may leave the page for the chat.
      await send(
        'POST /api/students/:id/dues-contacts',
        { params: { id }, body: { channel } },
        { key: newKey(), keepalive: true },
      )
    } catch (error) {
      toastFailure(notRecorded(), detailOf(error))
    }
    await Promise.all(contactReads.map((call) => client.invalidateQueries({ queryKey: [call] })))
    underWay.current.delete(press)
  }
}

type Props = { dues: Answer<'GET /api/dues'> | undefined }

/** How much is due from how many, by age; a press on one lists those students. */
const DuesFigures = ({ dues }: Props) => {
  const url = useUrlState()
  const names = ageNames()
  const nothing = { students: 0, amount: 0 }
  const ofAge = (age: DueAge) => dues?.ages.find((one) => one.age === age) ?? nothing
  const all = {
    students: dueAges.reduce((sum, age) => sum + ofAge(age).students, 0),
    amount: sumRupees(dueAges.map((age) => ofAge(age).amount)),
  }
  /** What is due from students, leading to a list of them. */
  const figure = (
    label: string,
    { students, amount }: typeof nothing,
    age = '',
    promised = '',
  ) => ({
    label,
    value: showWholeRupees(amount),
    detail: t`${plural(students, { one: '# student', other: `${showCount(students)} students` })}`,
    to: url.linkTo({ age, promised, sort: '' }),
    isShown:
      url.get('promised') === 'true'
        ? promised === 'true'
        : promised === '' && url.get('age') === age,
  })
  return (
    <Figures
      waiting={dues === undefined}
      items={[
        figure(t`To call now`, all),
        ...dueAges.map((age) => figure(names[age], ofAge(age), age)),
        figure(t({ message: 'Promised', context: 'dues' }), dues?.promised ?? nothing, '', 'true'),
      ]}
    />
  )
}
