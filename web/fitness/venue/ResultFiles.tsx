import { t } from '@lingui/core/macro'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { loadedList } from '../../ui/table/paged-list.ts'

type Props = { venue: string; courseId: string }

/** The results themselves, from a file and as one; the table has its own. */
export const ResultFiles = ({ venue, courseId }: Props) => (
  <>
    <ImportLink kind="results" />
    <ExportMenu
      call="POST /api/exports/results/address"
      query={{ venue: venue || undefined, courseId: courseId || undefined }}
      contains={
        venue === '' && courseId === ''
          ? t`Every result that counts, one per row.`
          : t`Every result that counts of these students, one per row.`
      }
      {...(venue !== '' && { list: loadedList })}
    />
  </>
)
