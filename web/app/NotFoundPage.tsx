import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Page } from '../kit/Page.tsx'

export const NotFoundPage = () => (
  <Page title="Page not found">
    <Empty
      text="There is nothing at this address. It may have been moved, or mistyped."
      action={<ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>}
    />
  </Page>
)
