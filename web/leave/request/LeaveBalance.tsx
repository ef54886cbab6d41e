import { useQuery } from '@tanstack/react-query'
import { limitedTypes } from '../../../contract/leave/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { read } from '../../api/client.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { NamedValues } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'

const failed = 'Failed to load the leave balance'

/** The days left of each type, and the entitlement. */
export const LeaveBalance = () => {
  const { data, isError, error, refetch } = useQuery(
    read('GET /api/leave-requests/balance', {}, { failed }),
  )
  return (
    <Section
      id="balance"
      title="Leave Balance"
      hint={data === undefined ? 'Days left' : `Days left in ${data.year}`}
    >
      {isError && data === undefined ? (
        <LoadFailed text={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <NamedValues
          items={limitedTypes.map((type) => ({
            label: terms().leaveTypes[type],
            value: data && (
              <>
                <span className="font-semibold">{data.leaveBalance[type]}</span>
                <span className="font-normal text-soft">{` of ${data.entitlement[type]}`}</span>
              </>
            ),
          }))}
        />
      )}
      <p className="text-small text-soft">
        Pending requests are already deducted. Other leave has no balance.
      </p>
    </Section>
  )
}
