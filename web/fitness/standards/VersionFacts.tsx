import { t } from '@lingui/core/macro'
import type { StandardVersion } from '../../../contract/fitness/shapes.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { Facts } from '../../ui/Facts.tsx'
import { sourceWords } from '../../shared/fitness/source-words.ts'
import { bornText, otherEventNames } from './words.ts'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { showInstant } from '../../shared/instants.ts'

/** What came with Muster is in English. */
export const languageOf = ({ madeBy }: StandardVersion) => (madeBy === undefined ? 'en' : undefined)

/** When a version is valid, where it is from and who vouches for it. */
export const VersionFacts = ({ version }: { version: StandardVersion }) => {
  const { source, confirmed, age, passMarks, incomplete, note, cycle, validFrom } = version
  return (
    <Facts
      items={[
        { label: t`Cycle`, value: cycle },
        { label: t`Valid from`, value: showDay(validFrom) },
        { label: t`Status`, value: <ConfirmedBadge confirmed={confirmed} /> },
        {
          label: t`Confirmed by`,
          value: confirmed && `${confirmed.by.name}, ${showInstant(confirmed.at)}`,
        },
        {
          label: t`Source`,
          value: (
            <>
              {source.address === undefined ? (
                source.name
              ) : (
                <a href={source.address} target="_blank" rel="noreferrer" className="underline">
                  {source.name}
                </a>
              )}
              <span className="block text-small text-soft">{sourceWords(source)}</span>
            </>
          ),
        },
        { label: t`Marks needed to pass`, value: passMarks },
        { label: t`Other demands`, value: incomplete && otherEventNames().yes },
        { label: t`Age`, value: age?.births.map(bornText).join('\n') },
        { label: t`Age is counted on`, value: age?.cutOff && showDay(age.cutOff) },
        { label: t`Note`, value: note && <span lang={languageOf(version)}>{note}</span> },
      ].filter(({ value }) => value !== undefined && value !== '')}
    />
  )
}

/** Whether anyone vouches for the numbers. */
export const ConfirmedBadge = ({ confirmed }: Pick<StandardVersion, 'confirmed'>) =>
  confirmed === undefined ? (
    <Badge tone="warn" icon={TriangleAlert}>{t`Unconfirmed`}</Badge>
  ) : (
    <Badge tone="good" icon={BadgeCheck}>
      {t({ message: 'Confirmed', context: 'standard' })}
    </Badge>
  )
