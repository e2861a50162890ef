const PORTS = (
  'Bergen Oslo Aarhus Kiel Gdansk Riga Tallinn Turku Visby Ystad Calais Dover Hull Cork Belfast Oban Lerwick ' +
  'Esbjerg Rostock Cuxhaven Harwich Ostend Brest Roscoff Bilbao Vigo Porto Lisbon Cadiz Malaga Palma Ibiza Genoa ' +
  'Livorno Naples Palermo Bari Ancona Venice Trieste Split Dubrovnik Corfu Patras Piraeus Naxos Heraklion Rhodes ' +
  'Izmir Varna Odessa Batumi Haifa Tangier Tunis Valletta Dakar Accra Lagos Durban Zanzibar Mombasa Muscat Mumbai ' +
  'Kochi Colombo Penang Singapore Jakarta Surabaya Cebu Manila Busan Incheon Kobe Hakata Naha Otaru Auckland ' +
  'Picton Hobart Sydney Fremantle Suva Seattle Victoria Juneau Sitka Halifax Boston Nassau Havana Colon Callao ' +
  'Valdivia Ushuaia Montevideo Santos'
).split(' ');

/** The port of a further block and the beginning of its project keys, no two blocks alike. */
export function portOf(block: number): { readonly port: string; readonly prefix: string } {
  const at = block - 1;
  const turn = Math.floor(at / PORTS.length);
  const port = PORTS[at % PORTS.length] ?? '';
  const letters = port.slice(0, 3).toUpperCase();
  const same = PORTS.slice(0, at % PORTS.length).filter(
    (other) => other.slice(0, 3).toUpperCase() === letters,
  );
  const unique = same.length === 0 ? letters : port.slice(0, 3 + same.length).toUpperCase();
  return turn === 0
    ? { port, prefix: unique }
    : { port: `${port} ${turn + 1}`, prefix: `${unique}${turn + 1}` };
}
