import { choiceOf, optionalOf, type RecordFields } from '../kit/record-fields.ts'
import { z } from '../kit/zod.ts'
import { optionalText, orUndefined } from '../values/text.ts'
import { bloodGroups } from './terms.ts'

const measure = (tooSmall: string) =>
  ({
    input: z
      .number({ error: 'Please enter a number' })
      .min(0, { error: tooSmall })
      .max(1000, { error: 'Please enter 1000 or less' })
      .nullish()
      .transform(orUndefined),
    answer: z.number().optional(),
    cell: 'number',
  }) as const

export const physicalFields = {
  height: {
    ...measure('Height must be positive'),
    column: 'height',
    about: 'Height in cm',
    example: '168',
    headings: `Height | Height (cm) | Height in cm | ऊंचाई | ऊँचाई | लंबाई | उंची | उंची (सेमी)`,
  },
  weight: {
    ...measure('Weight must be positive'),
    column: 'weight',
    about: 'Weight in kg',
    example: '58',
    headings: `Weight | Weight (kg) | Weight in kg | वजन | वज़न | वजन (किग्रा) | वजन (किलो)`,
  },
  chestUnexpanded: {
    ...measure('Chest unexpanded must be positive'),
    column: 'chest_unexpanded',
    about: 'Chest in cm, not expanded',
    example: '79',
    headings: `Chest unexpanded | Chest (unexpanded) | Chest | Chest normal |
      Chest without expansion | सीना | छाती | छाती (न फुगवता)`,
  },
  chestExpanded: {
    ...measure('Chest expanded must be positive'),
    column: 'chest_expanded',
    about: 'Chest in cm, expanded',
    example: '84',
    headings: `Chest expanded | Chest (expanded) | Chest with expansion | सीना फुलाकर | छाती फुगवून |
      छाती (फुगवून)`,
  },
  vision: {
    ...optionalOf(optionalText(60), 'text'),
    column: 'vision',
    about: 'Vision, such as 6/6',
    width: 12,
    example: '6/6',
    headings: 'Vision | Eyesight | Eye sight | दृष्टि | नज़र | दृष्टी | नजर',
  },
  bloodGroup: {
    ...choiceOf(bloodGroups, 'Choose a blood group from the list'),
    column: 'blood_group',
    width: 14,
    headings: 'Blood group | Blood | Blood type | ब्लड ग्रुप | रक्त समूह | रक्तगट | रक्त गट',
  },
} as const satisfies RecordFields
