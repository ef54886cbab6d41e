import type { Consent, NoticeVersion } from '../../contract/consents/calls.ts'
import { readJson } from '../db/json-text.ts'
import { toNamedPerson } from '../db/people.ts'
import type { ConsentFound, NoticeFound } from './sql.ts'

export const presentNotice = (row: NoticeFound): NoticeVersion => ({
  _id: String(row.id),
  texts: readJson(row.texts),
  date: row.made_at,
  by: row.person === null ? undefined : toNamedPerson(row.person_id, row.person),
})

export const presentConsent = (row: ConsentFound): Consent => ({
  _id: String(row.id),
  noticeId: String(row.notice_id),
  language: row.language,
  givenBy: row.given_by,
  relation: row.relation ?? undefined,
  giverName: row.giver_name || undefined,
  verified: row.verified ?? undefined,
  shown: row.shown,
  date: row.recorded_at,
  by: toNamedPerson(row.person_id, row.person),
  withdrawn: withdrawal(row),
})

const withdrawal = ({ withdrawn_by, reason, withdrawn_at, other, other_id }: ConsentFound) =>
  withdrawn_by === null || withdrawn_at === null
    ? undefined
    : {
        withdrawnBy: withdrawn_by,
        reason: reason || undefined,
        date: withdrawn_at,
        by: toNamedPerson(other_id, other ?? ''),
      }
