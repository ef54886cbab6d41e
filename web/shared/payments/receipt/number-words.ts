import { plural, t } from '@lingui/core/macro'

type Counted = { words: string; count: number }

/** How the language of a document says an amount of rupees; the numbers to 99 are irregular in Indian languages. */
export const amountWords = () => {
  const small = [
    t`Zero, One, Two, Three, Four, Five, Six, Seven, Eight, Nine`,
    t`Ten, Eleven, Twelve, Thirteen, Fourteen, Fifteen, Sixteen, Seventeen, Eighteen, Nineteen`,
    t`Twenty, Twenty One, Twenty Two, Twenty Three, Twenty Four, Twenty Five, Twenty Six, Twenty Seven, Twenty Eight, Twenty Nine`,
    t`Thirty, Thirty One, Thirty Two, Thirty Three, Thirty Four, Thirty Five, Thirty Six, Thirty Seven, Thirty Eight, Thirty Nine`,
    t`Forty, Forty One, Forty Two, Forty Three, Forty Four, Forty Five, Forty Six, Forty Seven, Forty Eight, Forty Nine`,
    t`Fifty, Fifty One, Fifty Two, Fifty Three, Fifty Four, Fifty Five, Fifty Six, Fifty Seven, Fifty Eight, Fifty Nine`,
    t`Sixty, Sixty One, Sixty Two, Sixty Three, Sixty Four, Sixty Five, Sixty Six, Sixty Seven, Sixty Eight, Sixty Nine`,
    t`Seventy, Seventy One, Seventy Two, Seventy Three, Seventy Four, Seventy Five, Seventy Six, Seventy Seven, Seventy Eight, Seventy Nine`,
    t`Eighty, Eighty One, Eighty Two, Eighty Three, Eighty Four, Eighty Five, Eighty Six, Eighty Seven, Eighty Eight, Eighty Nine`,
    t`Ninety, Ninety One, Ninety Two, Ninety Three, Ninety Four, Ninety Five, Ninety Six, Ninety Seven, Ninety Eight, Ninety Nine`,
  ].flatMap((ten) => ten.split(', '))
  return {
    small,
    /** Hundreds, given how many: 1 to 9; `alone` where nothing below a hundred follows. */
    hundreds: (digit: number, alone: boolean): string =>
      digit === 1 && alone
        ? t({ message: 'One Hundred', comment: 'An amount: nothing follows but the currency' })
        : t`${{ count: small[digit] ?? '' }} Hundred`,
    thousand: t`Thousand`,
    lakh: t`Lakh`,
    crore: t`Crore`,
    /** The whole, given the words for rupees and for paise, and their numbers. */
    amount: ({ words, count }: Counted, paise: Counted | undefined): string => {
      if (paise === undefined)
        return plural(count, { 1: `Rupees ${words} Only`, other: `Rupees ${words} Only` })
      const rupees = plural(count, { 1: `${words} Rupee`, other: `${words} Rupees` })
      const { words: more, count: paiseCount } = paise
      return plural(paiseCount, {
        1: `${rupees} and ${more} Paise Only`,
        other: `${rupees} and ${more} Paise Only`,
      })
    },
  }
}

export type AmountWords = ReturnType<typeof amountWords>
