export const funding = {
  title: 'European funding',
  alt: 'Emblem of the European Union with the words: Co-funded by the European Union. Opens a PDF about the project',
  close: 'Close the notice about European funding',
} as const;
