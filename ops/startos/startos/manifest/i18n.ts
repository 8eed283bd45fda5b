export const short = {
  en_US: 'Where Bitcoin stands in its cycle, on your own machine',
  de_DE: 'Wo Bitcoin in seinem Zyklus steht, auf dem eigenen Rechner',
};

export const long = {
  en_US:
    'Collects market, on-chain and macro data from public sources every day and computes readings of the Bitcoin and crypto cycle: as pages, over GraphQL and REST, and as tools for assistants. Every number carries its unit, time, source and formula, and a hash that anyone can recompute. The readings describe the market; they are not advice.',
  de_DE:
    'Sammelt täglich Markt-, On-Chain- und Makrodaten aus öffentlichen Quellen und berechnet daraus Messwerte des Bitcoin- und Kryptozyklus: als Seiten, über GraphQL und REST und als Werkzeuge für Assistenten. Jede Zahl nennt Einheit, Zeit, Quelle und Formel und einen Hash, den jeder nachrechnen kann. Die Messwerte beschreiben den Markt; sie sind kein Rat.',
};
