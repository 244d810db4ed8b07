export const hours = {
  openUntil: 'Open now, until {time}',
  opensToday: 'Opens today at {time}',
  opensTomorrow: 'Opens tomorrow at {time}',
  opensOn: 'Opens on {day} at {time}',
  closed: 'Closed at present',
  closedFor: 'Closed today: {name}. {opens}',
  ahead: 'Days unlike the others',
  closedDay: 'closed',
  mapAlt: 'Map of the streets around {address}, with the way to us from the metro',
} as const;
