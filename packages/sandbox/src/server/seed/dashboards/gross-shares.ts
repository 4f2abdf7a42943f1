/** A program for python runs as dashboard authors write them: the part of each genre in the gross of all. */
export const GROSS_SHARES = `import json, sys

rows = json.load(sys.stdin)["rows"]
gross = {row["movies.genre"] or "Not known": row["movies.worldwide_gross"] or 0 for row in rows}
total = sum(gross.values())
shares = {genre: round(value / total, 3) for genre, value in gross.items()} if total else {}
print(json.dumps({"total": total, "shares": shares}))
`;
