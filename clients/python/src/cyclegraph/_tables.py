"""Series and tables, with their units and sources, and their way into pandas and polars."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple


def _library(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise ImportError(
            f"to_{name}() needs the package {name}, which is not installed. Install it: pip install {name}"
        ) from None


@dataclass(frozen=True)
class Column:
    """A series of a frame, without its values."""

    id: str
    label: str
    unit: str
    """Unit of the values."""
    formula: Optional[str]
    """How it is computed; None for a collected series."""
    source: Optional[str]
    """Where the newest value comes from; None without a value."""
    null_reason: Optional[str]
    """Why it has no value on any day; None where it has some."""


@dataclass(frozen=True)
class Frame:
    """Several series over the same days. A missing value is None."""

    columns: List[Column]
    dates: List[date] = field(repr=False)
    """Days on which at least one of the series has a value, ascending."""
    values: Dict[str, List[Optional[float]]] = field(repr=False)
    """Values by series id, in the order of the days."""
    range: Dict[str, Any]
    """How much of the requested window the tier granted."""
    resolution: Dict[str, Any] = field(repr=False)
    """How dense the points are."""
    attributions: List[Dict[str, Any]] = field(repr=False)
    """Attributions to show next to the data."""
    sample: bool
    """Whether the numbers are generated sample data."""
    known_at: Optional[str]
    """Instant as of which the data was known; None for now."""

    def __len__(self) -> int:
        return len(self.dates)

    def __getitem__(self, series_id: str) -> Series:
        """Returns one of the series."""
        column = next((one for one in self.columns if one.id == series_id), None)
        if column is None:
            raise KeyError(f"{series_id} is not in this frame. It has: {', '.join(self.values)}.")
        return Series(column, self.dates, self.values[series_id], self)

    def to_pandas(self) -> Any:
        """Returns a ``pandas.DataFrame`` with a column per series, indexed by day; units are in ``attrs``."""
        pandas = _library("pandas")
        index = pandas.DatetimeIndex(self.dates, name="date")
        frame = pandas.DataFrame(self.values, index=index, dtype="float64")
        frame.attrs.update(units={one.id: one.unit for one in self.columns}, sample=self.sample)
        return frame

    def to_polars(self) -> Any:
        """Returns a ``polars.DataFrame`` with the column ``date`` and a column per series."""
        polars = _library("polars")
        schema = {"date": polars.Date, **{one.id: polars.Float64 for one in self.columns}}
        return polars.DataFrame({"date": self.dates, **self.values}, schema=schema)


@dataclass(frozen=True)
class Series:
    """A series by day. Iterating gives pairs of day and value; a missing value is None."""

    column: Column
    dates: List[date] = field(repr=False)
    values: List[Optional[float]] = field(repr=False)
    frame: Frame = field(repr=False)
    """The answer that the series is from: window, sources, sample flag."""

    @property
    def id(self) -> str:
        return self.column.id

    @property
    def unit(self) -> str:
        """Unit of the values."""
        return self.column.unit

    @property
    def formula(self) -> Optional[str]:
        """How the series is computed; None for a collected one."""
        return self.column.formula

    @property
    def source(self) -> Optional[str]:
        """Where the newest value comes from; None without a value."""
        return self.column.source

    def __len__(self) -> int:
        return len(self.dates)

    def __iter__(self) -> Iterator[Tuple[date, Optional[float]]]:
        return zip(self.dates, self.values)

    def to_pandas(self) -> Any:
        """Returns a ``pandas.Series`` indexed by day; unit, formula and source are in ``attrs``."""
        series = self.frame.to_pandas()[self.id]
        series.attrs.update(unit=self.unit, formula=self.formula, source=self.source)
        return series

    def to_polars(self) -> Any:
        """Returns a ``polars.DataFrame`` with the columns ``date`` and the id of the series."""
        return self.frame.to_polars().select(["date", self.id])


@dataclass(frozen=True)
class Table:
    """Rows of a list or a history, and the members of the answer next to them."""

    rows: List[Dict[str, Any]] = field(repr=False)
    context: Dict[str, Any]
    """Members of the answer next to its rows, such as ``unit``, ``source``, ``range`` and ``repro_hash``."""

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.rows)

    def to_pandas(self) -> Any:
        """Returns a ``pandas.DataFrame``; a history is indexed by day."""
        pandas = _library("pandas")
        frame = pandas.DataFrame(self.rows)
        if "date" in frame:
            frame["date"] = pandas.to_datetime(frame["date"])
            frame = frame.set_index("date")
        frame.attrs.update(self.context)
        return frame

    def to_polars(self) -> Any:
        """Returns a ``polars.DataFrame``; ``date`` is a column of dates."""
        polars = _library("polars")
        frame = polars.DataFrame(self.rows, infer_schema_length=None)
        return frame.with_columns(polars.col("date").str.to_date()) if "date" in frame.columns else frame


def frame_of(answer: Dict[str, Any], known_at: Optional[str]) -> Frame:
    """Reads the answer of ``/api/v1/series``."""
    columns = [
        Column(one["key"], one["label"], one["unit"], one["formula"], one["source"], one["null_reason"])
        for one in answer["series"]
    ]
    rows = answer["snapshots"]
    return Frame(
        columns=columns,
        dates=[date.fromisoformat(row["date"]) for row in rows],
        values={column.id: [row["values"][i] for row in rows] for i, column in enumerate(columns)},
        range=answer["range"],
        resolution=answer["resolution"],
        attributions=answer["attributions"],
        sample=answer["sample"],
        known_at=known_at,
    )


def table_of(answer: Dict[str, Any], path: Sequence[str]) -> Table:
    """Separates the rows of an answer from the members next to them."""
    place = answer
    for name in path[:-1]:
        place = place[name]
    context = {name: one for name, one in answer.items() if name != path[0]}
    if place is not answer:
        context.update({name: one for name, one in place.items() if name != path[-1]})
    return Table(rows=place[path[-1]], context=context)
