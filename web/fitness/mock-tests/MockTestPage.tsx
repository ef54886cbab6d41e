import { t } from '@lingui/core/macro'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { TestEvent } from '../../../contract/fitness/events.ts'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { useToday } from '../../shared/today.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Figures } from '../../ui/Figures.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Page } from '../../ui/Page.tsx'
import { LoadedTable } from '../../ui/table/LoadedTable.tsx'
import { placeOf } from './result-words.ts'
import { UnconfirmedBadge } from './mock-test-columns.tsx'
import { MockTestFiles } from './MockTestFiles.tsx'
import { resultColumns } from './result-columns.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { useQuery } from '@tanstack/react-query'
import { demandNames } from '../../shared/fitness/names.ts'
import { disputesOf, failedFitness, resultsOf } from '../../shared/fitness/student-fitness.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Disputes } from '../student/Disputed.tsx'

type MockTestAnswer = Answer<'GET /api/mock-tests/:id'>

const failed = () => t`Failed to load the mock test`
const back = () => ({ to: pathTo('mockTests'), label: t`Mock tests` })

const entrantFilters = {
  measured: ({ rank }: Entrant) => rank !== undefined,
  missing: ({ results }: Entrant) =>
    results.some(({ value, is }) => value === undefined && is !== 'not_asked'),
  disputed: ({ results }: Entrant) => results.some(({ disputed }) => disputed),
}

/** A mock test with its entrants by rank, and the sheets that can be made of it. */
export const MockTestPage = () => {
  const { id = '' } = useParams()
  const query = useRead('GET /api/mock-tests/:id', { params: { id }, failed: failed() })
  if (query.data === undefined || isNotFound(query.error))
    return (
      <RecordState
        query={query}
        title={t`Mock test`}
        failed={failed()}
        back={back()}
        missing={{
          title: t`Mock test not found`,
          text: t`There is no mock test under this address.`,
          link: { to: pathTo('mockTests'), label: t`Go to the mock tests` },
        }}
      />
    )
  return <Results {...query.data} />
}

const Results = (answer: MockTestAnswer) => {
  const { mockTest, entrants, total } = answer
  const { exam } = mockTest
  const url = useUrlState()
  const [dispute, setDispute] = useState<{ entrant: Entrant; event: TestEvent } | undefined>(
    undefined,
  )
  const filter = url.get('show')
  const isKnown = filter === 'measured' || filter === 'missing' || filter === 'disputed'
  const countOf = (kind: keyof typeof entrantFilters) =>
    showCount(entrants.filter(entrantFilters[kind]).length)
  return (
    <Page
      title={mockTest.name}
      context={[showDay(mockTest.day), placeOf(mockTest), mockTest.course.name].join(' · ')}
      back={back()}
      action={
        <>
          <MockTestFiles {...answer} />
          <RecordLink mockTest={mockTest} />
        </>
      }
    >
      {exam && (
        <p className="flex flex-wrap items-center gap-2 text-soft">
          {exam.body}, {exam.exam} {exam.cycle}
          {!exam.confirmed && <UnconfirmedBadge />}
        </p>
      )}
      <Figures
        waiting={false}
        items={[
          { label: t`Entrants`, value: showCount(total) },
          { label: t`With results`, value: countOf('measured') },
          {
            label: t`Reach every limit`,
            value: exam ? showCount(entrants.filter(({ is }) => is === 'ready').length) : '–',
          },
          { label: t`Disputed`, value: countOf('disputed') },
        ]}
      />
      <FilterSelect
        label={t`Who is shown`}
        name={t`Students`}
        none={t`Everyone`}
        value={isKnown ? filter : ''}
        onChange={(show) => url.set({ show })}
        blank={t`Everyone`}
        options={[
          { value: 'measured', label: t`With results` },
          { value: 'missing', label: t`Something is missing` },
          { value: 'disputed', label: t`Disputed results` },
        ]}
      />
      <LoadedTable
        caption={t`Results`}
        columns={resultColumns(answer, (entrant, event) => setDispute({ entrant, event }))}
        rows={isKnown ? entrants.filter(entrantFilters[filter]) : entrants}
        size={50}
        empty={{
          text:
            entrants.length === 0
              ? mockTest.squad
                ? t`No student of this course is in this squad, and there are no results yet`
                : t`No student of this course is at this venue, and there are no results yet`
              : t`No one matches`,
        }}
        className="long-heads"
      />
      {total > entrants.length && (
        <p className="text-soft">
          {t`The first ${{ shown: showCount(entrants.length) }} of ${{ total: showCount(total) }} entrants.`}
        </p>
      )}
      {dispute && (
        <DisputeDialog
          {...dispute}
          mockTestId={mockTest._id}
          onClose={() => setDispute(undefined)}
        />
      )}
    </Page>
  )
}

/** Leads to the track; results of an earlier day are typed, for example from paper. */
const RecordLink = ({
  mockTest: { _id, day, campVenue, squad, events },
}: Pick<MockTestAnswer, 'mockTest'>) => {
  const today = useToday()
  if (day > today) return null
  const target = {
    venue: campVenue,
    squad: squad?._id ?? '',
    event: events[0] ?? '',
    mock: _id,
  }
  const track = pathTo('track', day === today ? target : { ...target, date: day, way: 'one' })
  return (
    <ButtonLink variant="primary" icon={Timer} to={track}>
      {day === today ? t`Record at the track` : t`Enter results`}
    </ButtonLink>
  )
}

type Props = { mockTestId: string; entrant: Entrant; event: TestEvent; onClose: () => void }

/** The results of an entrant that differ, of which someone chooses the one that counts. */
const DisputeDialog = ({ mockTestId, entrant, event, onClose }: Props) => {
  const results = useQuery({ ...resultsOf(entrant._id), refetchOnMount: 'always' })
  const ofTest = results.data?.measurements.filter(({ mockTest }) => mockTest?._id === mockTestId)
  const disputes = disputesOf(ofTest ?? [], event)
  return (
    <Dialog
      onClose={onClose}
      title={demandNames()[event]}
      description={entrant.name}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <Loaded query={results} failed={failedFitness()} waiting={<Skeleton lines={3} />}>
        {() =>
          disputes.length === 0 ? (
            <p>{t`Nothing is disputed any more.`}</p>
          ) : (
            <Disputes disputes={disputes} />
          )
        }
      </Loaded>
    </Dialog>
  )
}
