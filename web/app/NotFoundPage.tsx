import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'

export const NotFoundPage = () => (
  <Page title="Page not found">
    <Empty
      text="There is nothing at this address. It may have been moved, or mistyped."
      action={<ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>}
    />
  </Page>
)
