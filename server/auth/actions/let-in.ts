import { presentUser } from '../../employees/present.ts'
import type { EmployeeFound } from '../../employees/sql/employees.ts'
import type { Tx } from '../../db/schema.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import { audit } from '../../kit/audit.ts'
import type { RequestContext } from '../../kit/context.ts'
import { forgetAllButNewest, makeDevice, rememberDevice } from '../../kit/sign-in/devices.ts'
import { wordsOfDevice } from '../../kit/sign-in/device-words.ts'
import type { CodeKind } from '../../kit/sign-in/second-factor.ts'
import { mustAddSecondFactor, openSession } from '../../kit/sign-in/session.ts'

type How = {
  /** The token of a device on which they have signed in before. */
  device: string | undefined
  secondFactor: CodeKind | 'Passkey' | undefined
  passkey?: number
}

/** Opens a session for someone, who is locked and has proved who they are. */
export const letIn = async (
  tx: Tx,
  person: EmployeeFound,
  { device, secondFactor, passkey }: How,
  ctx: RequestContext,
) => {
  const { id } = person
  const { network, now, devices } = ctx
  const isKnown = device !== undefined
  const deviceToken = device ?? makeDevice()
  const where = { device: wordsOfDevice(ctx.agent), token: deviceToken, isKnown, network, passkey }
  const token = await openSession(tx, id, now, where)
  await rememberDevice(tx, { token: deviceToken, employeeId: id, network, now })
  if (!isKnown) await forgetAllButNewest(tx, id)
  await audit(
    tx,
    { ...ctx, person },
    {
      action: 'sign-in.succeeded',
      recordId: id,
      after: { address: network, device: isKnown ? 'Known' : 'New', secondFactor },
    },
  )
  afterCommit(tx, ({ keepDevices, log }) => {
    keepDevices([deviceToken, ...devices.filter((one) => one !== deviceToken)])
    log.info({ employee: id, address: network }, 'signed in')
  })
  return {
    token,
    user: presentUser(person),
    defaultLanguage: ctx.settings.institute.language,
    mustAddSecondFactor: mustAddSecondFactor(person, ctx.settings, secondFactor !== undefined),
  }
}
