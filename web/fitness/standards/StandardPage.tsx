import { t } from '@lingui/core/macro'
import { BadgeCheck, Copy, GraduationCap, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StandardVersion } from '../../../contract/fitness/shapes.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { enumerate } from '../../../contract/values/figures.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { asksBefore } from '../../shared/DeleteRecord.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { CoursesDialog } from './CoursesDialog.tsx'
import { DemandTable } from './DemandTable.tsx'
import { standardReads } from './standard-reads.ts'
import { languageOf, VersionFacts } from './VersionFacts.tsx'
import { pathTo } from '../../screens/path-to.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type Change, changesBetween } from './changes.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

export const StandardPage = () => {
  const { id = '' } = useParams()
  const failed = t`Failed to load the standards of this exam`
  const back = { to: pathTo('standards'), label: t`Standards` }
  const query = useRead('GET /api/standards/:id', { params: { id }, failed })
  if (query.data === undefined || isNotFound(query.error))
    return (
      <RecordState
        query={query}
        title={t`Standards`}
        failed={failed}
        back={back}
        missing={{
          title: t`Exam not found`,
          text: t`There are no standards for this exam.`,
          link: { to: pathTo('standards'), label: t`Go to standards` },
        }}
      />
    )
  return <StandardDesk {...query.data} back={back} />
}

type DeskProps = Answer<'GET /api/standards/:id'> & { back: { to: string; label: string } }

const StandardDesk = ({ standard, versions, back }: DeskProps) => {
  const { may } = useSession()
  const { _id: id, body, exam, courses, confirmed, version, validFrom, inForce } = standard
  return (
    <Page
      title={exam}
      context={body}
      back={back}
      {...(may('fitness.manage') && {
        action: (
          <>
            <ButtonLink icon={Copy} to={pathTo('newStandard', { from: id })}>
              {t`Copy`}
            </ButtonLink>
            <ButtonLink icon={Pencil} to={pathTo('editStandard', { id })} {...pressedBy('E')}>
              {t`Edit`}
            </ButtonLink>
            {may('courses.choose') && (
              <Button icon={GraduationCap} {...opens(CoursesDialog, { standard })}>
                {t`Choose courses`}
              </Button>
            )}
            {confirmed === undefined && (
              <Button
                variant="primary"
                icon={BadgeCheck}
                {...asksBefore(() => ({
                  call: 'POST /api/standards/:id/confirm',
                  input: { params: { id }, body: { version } },
                  title: t`Confirm standards`,
                  sentence: t`Have you checked every number against the notice? Your name will be shown as the one who confirmed them.`,
                  confirm: t`Confirm`,
                  danger: false,
                  failed: t`Failed to confirm the standards`,
                  refresh: standardReads,
                  refreshIfRefused: true,
                }))}
              >
                {t`Confirm`}
              </Button>
            )}
          </>
        ),
      })}
    >
      {confirmed === undefined && (
        <Note tone="warn">{t`No one has confirmed these numbers. Check them against your notice.`}</Note>
      )}
      {inForce !== undefined && (
        <Note tone="warn">
          {t`Not valid before ${{ day: showDay(validFrom) }}. Until then version ${{ version: inForce.version }} counts (${{ cycle: inForce.cycle }}).`}
        </Note>
      )}
      <Section id="exam" title={t`Exam`}>
        <VersionFacts version={standard} />
        <Facts
          items={[
            {
              label: t`Courses that prepare for it`,
              value: enumerate(courses.map(({ name }) => name)) || t`None chosen`,
            },
          ]}
        />
      </Section>
      <Section id="events" title={t`Events`}>
        <DemandTable demands={standard.demands} lang={languageOf(standard)} />
      </Section>
      {versions.length > 1 && (
        <Section
          id="versions"
          title={t`Earlier versions`}
          hint={t`Days before a version became valid are judged by the one before it.`}
        >
          {versions.slice(1).map((one, at) => (
            <Earlier key={one.version} version={one} next={versions[at]} />
          ))}
        </Section>
      )}
    </Page>
  )
}

type EarlierProps = { version: StandardVersion; next: StandardVersion | undefined }

const Earlier = ({ version, next }: EarlierProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-medium dense:min-h-9">
        {t`Version ${{ version: version.version }}: ${{ cycle: version.cycle }}`}
      </summary>
      {open && (
        <div className="flex flex-col gap-4 pt-2">
          {next !== undefined && <ChangesTable before={version} after={next} />}
          <VersionFacts version={version} />
          <DemandTable demands={version.demands} lang={languageOf(version)} />
        </div>
      )}
    </details>
  )
}

type Props = { before: StandardVersion; after: StandardVersion }

const ChangesTable = ({ before, after }: Props) => (
  <DataTable
    caption={t`What version ${{ version: after.version }} changed`}
    columns={columns()}
    rows={changesBetween(before, after)}
    rowKey={({ what }) => what}
    empty={{ text: t`Version ${{ version: after.version }} changed nothing.` }}
  />
)

const columns = (): readonly Column<Change>[] => [
  {
    header: t`Changed`,
    primary: true,
    cell: ({ what }) => <span className="font-medium">{what}</span>,
  },
  { header: t`Before`, cell: ({ before }) => <Lines text={before} /> },
  { header: t`After`, cell: ({ after }) => <Lines text={after} /> },
]

const Lines = ({ text }: { text: string }) => (
  <span className="whitespace-pre-line">{text || '–'}</span>
)
