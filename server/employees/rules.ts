import type { Employee } from '../../contract/employees/calls.ts'
import type { Rights, SentRights } from '../../contract/employees/rights.ts'
import {
  allPermissions,
  may,
  type Permission,
  type Reach,
  type Role,
} from '../../contract/kit/access.ts'
import { givenPermissions, givenWithin, permissionsOf } from '../../contract/kit/presets.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import { foldText } from '../../contract/values/text.ts'

/** Some people's records are changed only by themselves, or by someone who may do as much. */
export const protectPerson = (
  person: Reach & { id: number },
  other: Reach & { id: number },
): void => {
  if (other.role === 'superadmin') refuse('super_administrator_protected')
  if (other.id === person.id) refuse('own_record_protected')
  if (!covers(person, other)) refuse('may_more_than_you')
}

/** True where one may do whatever the other may, and sees whomever they see. */
const covers = (one: Reach, other: Reach): boolean => {
  const { venues } = one
  const sees =
    venues === undefined || (other.venues?.every((venue) => venues.includes(venue)) ?? false)
  return sees && allPermissions.every((each) => may(one, each) || !may(other, each))
}

/** Nobody gives what they don't have. */
export const refuseMoreThanOwn = (person: Reach, role: Role, rights: Rights): void => {
  const { preset, permissions, venues } = rights
  const given = givenWithin({ role, given: permissionsOf(preset, permissions), venues })
  if (!covers(person, { role, given, venues })) refuse('more_than_own_rights')
}

/** What a new person gets, unless it is said: what their role says, of what its giver has. */
export const usualRights = (person: Reach, role: Role): Rights => {
  const { venues } = person
  const usual = allPermissions.filter((each) => may({ role }, each))
  const had = usual.filter((each) => may(person, each))
  return had.length === usual.length
    ? { preset: 'role', permissions: [], venues }
    : { preset: 'chosen', permissions: chosen(had), venues }
}

/** What someone was given, with what was sent in place of it. */
export const rightsSent = (
  sent: SentRights,
  former: Rights,
  all: readonly { id: number; name_key: string }[],
): Rights => {
  const preset = sent.preset ?? former.preset
  const permissions = sent.permissions ?? former.permissions
  return {
    preset,
    permissions: preset === 'chosen' ? chosen(permissions) : [],
    venues: sent.venues === undefined ? former.venues : venuesNamed(sent.venues, all),
  }
}

const chosen = (permissions: readonly Permission[]) =>
  givenPermissions.filter((each) => permissions.includes(each))

const venuesNamed = (
  names: readonly string[] | null,
  all: readonly { id: number; name_key: string }[],
) =>
  names?.map(
    (name) =>
      all.find(({ name_key }) => name_key === foldText(name))?.id ?? refuse('venue_not_there'),
  )

/** A person whose role changed must sign in again, so that no screen uses the old one. */
export const endsSessions = (before: Employee, after: Employee): boolean =>
  before.role !== after.role
