import { t } from '@lingui/core/macro'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { pathTo } from '../screens/path-to.ts'

/** In an institute without students. */
export const NoVenues = () => (
  <Empty
    text={t`No venues yet. Register a student first.`}
    action={
      <ButtonLink to={pathTo('newStudent')} variant="primary">
        {t`Register student`}
      </ButtonLink>
    }
  />
)
