export const hours = {
  openUntil: 'Open now, until {time}',
  opensToday: 'Opens today at {time}',
  opensTomorrow: 'Opens tomorrow at {time}',
  opensOn: 'Opens {weekday, select, other {on}} {day} at {time}',
  closed: 'Closed at present',
  closedFor: 'Closed today: {name}. {opens}',
  ahead: 'Holiday hours',
  closedDay: 'closed',
  mapAlt: 'Map of the streets around {address}, with the way to us from the metro',
} as const;
